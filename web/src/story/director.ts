// Shows steps one after the other, each for its beat, however fast they come: the first at once, the next when the beat
// before is over. Nothing is shown later than four seconds after it came; beats get shorter where there are too many.
export interface Clock {
  now(): number;
  later(act: () => void, milliseconds: number): () => void; // gives back what calls it off
}

export const realClock: Clock = {
  now: () => performance.now(),
  later: (act, milliseconds) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface Beat<Frame> {
  frame: Frame;
  length: number; // milliseconds until the next one may be shown
}

export const furthestBehind = 4000;
const shortestWait = 1; // no clock knows less: a part of a millisecond could be waited for again and again

export class Director<Frame> {
  private waiting: (Beat<Frame> & { came: number })[] = [];
  private shownAt = 0;
  private freeAt = 0;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly clock: Clock = realClock,
  ) {}

  get behind(): boolean {
    return this.waiting.length > 0;
  }

  add(beats: readonly Beat<Frame>[]): void {
    const came = this.clock.now();
    this.waiting.push(...beats.map((beat) => ({ ...beat, came })));
    this.goOn();
  }

  // What waits is not shown: the last of it is what the table looks like now.
  finish(): void {
    this.callOff?.();
    this.callOff = null;
    this.waiting = [];
    this.freeAt = 0;
  }

  private goOn(): void {
    this.callOff?.();
    this.callOff = null;
    while (this.waiting.length > 0) {
      const wait = this.wait();
      if (wait >= shortestWait) {
        this.callOff = this.clock.later(() => this.goOn(), wait);
        return;
      }
      const beat = this.waiting.shift()!;
      this.shownAt = this.clock.now();
      this.freeAt = this.shownAt + beat.length;
      this.show(beat.frame);
    }
  }

  // Until the beat before is over, unless one of those that wait would then come too late. Reckoned from when that beat
  // began: whenever it is asked, the answer is the same moment.
  private wait(): number {
    const spare = this.waiting.map(({ came }, i) => (came + furthestBehind - this.shownAt) / (i + 1));
    return Math.min(this.freeAt, this.shownAt + Math.min(...spare)) - this.clock.now();
  }
}
