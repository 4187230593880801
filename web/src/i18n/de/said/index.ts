// The sentences of the engine and the server in German, by their English words. {n} is a number, {x} anything, {X} a
// clause that has to be found here as well.
import common from "./common";
import gunfight from "./gunfight";
import oldTownRoad from "./old-town-road";
import oregonTrailRace from "./oregon-trail-race";
import outlawPoker from "./outlaw-poker";
import texasHouseem from "./texas-houseem";

export default { ...common, ...oldTownRoad, ...texasHouseem, ...oregonTrailRace, ...outlawPoker, ...gunfight };
