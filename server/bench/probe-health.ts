const everyMs = 20;

/** Requests `/healthz` continuously until stopped; `stop` returns the times in milliseconds. */
export function probeHealth(url: string): { stop: () => Promise<number[]> } {
  const times: number[] = [];
  let isOn = true;
  const probing = (async () => {
    while (isOn) {
      const start = performance.now();
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await probing;
      return times;
    },
  };
}
