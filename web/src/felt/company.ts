// Six marks and six names, for those who sit at a table.
import type { Mark } from "../games/contract";

export const marks: readonly Mark[] = ["star", "horseshoe", "cactus", "lantern", "wheel", "feather"];
export const names = ["Tex", "Ada", "Buck", "Clem", "Dolly", "Ezra"] as const;
