// Waiting for something, in a component: undefined while it is under way, an Error when it failed.
import { useEffect, useState } from "preact/hooks";

// The same, but what was there before stays until the new is there.
export function useKept<T>(load: () => Promise<T>, keys: readonly unknown[]): T | Error | undefined {
  const [found, put] = useState<{ value: T | Error } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const keep = (value: T | Error) => wanted && put({ value });
    load().then(keep, (error: unknown) => keep(error instanceof Error ? error : new Error(String(error))));
    return () => {
      wanted = false;
    };
  }, keys);
  return found?.value;
}

export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[]): T | Error | undefined {
  const [found, put] = useState<{ keys: readonly unknown[]; value: T | Error } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const keep = (value: T | Error) => wanted && put({ keys, value });
    load().then(keep, (error: unknown) => keep(error instanceof Error ? error : new Error(String(error))));
    return () => {
      wanted = false;
    };
  }, keys);
  if (!found || found.keys.some((key, i) => key !== keys[i])) return undefined;
  return found.value;
}
