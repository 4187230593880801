// Was the deal fair? The server showed the hash of its seed before the first card; now that the seed is known, this page
// makes the hash itself.
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function seedFits(seed: string, commitment: string): Promise<boolean> {
  return (await sha256(seed)) === commitment.toLowerCase();
}
