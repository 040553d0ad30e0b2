const everyMs = 20;

/** Asks for `/healthz` again and again, until it is stopped; then tells how long each answer took, ms. */
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
