/**
 * Waits for a task of its own. Work that continues from promise to promise is one long task, however many parts it has;
 * between tasks the browser paints and answers. Unlike a timer it isn't slowed down in a tab in the background.
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
