/**
 * Continues in a new task. Work that continues from promise to promise is one long task, but between tasks the browser
 * paints and handles input. Unlike a timer, this isn't throttled in a background tab.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
