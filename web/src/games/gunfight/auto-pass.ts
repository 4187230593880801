// Letting it pass by itself, where there is no joker to answer with.
import { useEffect, useState } from "preact/hooks";
import type { TableProps } from "../contract";
import type { GunfightView } from "./model";

// With no joker in the hand the only answer is to let it pass; the reader may have that done for him.
export function useAutoPass(props: TableProps<GunfightView>): [boolean, (on: boolean) => void] {
  const key = "saloon.gunfight.autopass";
  const [on, set] = useState(() => {
    try {
      return localStorage.getItem(key) !== "no";
    } catch {
      return true;
    }
  });
  const only = props.legal.length === 1 && props.legal[0] === "pass" && !props.busy;
  useEffect(() => {
    if (!on || !only) return;
    const timer = setTimeout(() => props.play("pass"), 900);
    return () => clearTimeout(timer);
  }, [on, only, props.steps.length]);
  return [
    on,
    (value) => {
      set(value);
      try {
        localStorage.setItem(key, value ? "yes" : "no");
      } catch {
        // storage is forbidden: it lasts as long as the page
      }
    },
  ];
}
