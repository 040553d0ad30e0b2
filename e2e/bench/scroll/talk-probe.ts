export interface TalkProbe {
  begin(): void;
  /** Returns the movements in all frames that still contain a message of the frame before. */
  end(): number[];
}

declare global {
  interface Window {
    talkProbe: TalkProbe;
  }
}

/** Runs in the page before its own scripts, so it must be self-contained. */
export function installTalkProbe(): void {
  let moves: number[] = [];
  let before: { key: string; top: number } | null = null;
  let isOn = false;

  const inTheMiddle = () => {
    const rows = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .map((element) => element.closest('.chat__list > li'));
    return rows.find(Boolean)?.querySelector<HTMLElement>('[data-message]') ?? null;
  };
  const topOf = (key: string) =>
    document.querySelector(`[data-message="${CSS.escape(key)}"]`)?.getBoundingClientRect().top;

  const look = () => {
    if (!isOn) return;
    const top = before && topOf(before.key);
    if (before && typeof top === 'number') moves.push(top - before.top);
    const message = inTheMiddle();
    before = message && { key: message.dataset.message ?? '', top: message.getBoundingClientRect().top };
    requestAnimationFrame(look);
  };

  window.talkProbe = {
    begin() {
      moves = [];
      before = null;
      isOn = true;
      requestAnimationFrame(look);
    },
    end() {
      isOn = false;
      return moves;
    },
  };
}
