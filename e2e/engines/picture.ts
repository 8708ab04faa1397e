import type { Window } from './engine.ts';

/**
 * The brightness of each pixel in one row of a PNG, 0 to 255. The window decodes the picture, because its page may show
 * `data:` images.
 */
export function brightnessOfRow(window: Window, png: Buffer, row: number): Promise<number[]> {
  return window.run(
    async (address, y) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, y, image.width, 1);
      return Array.from({ length: image.width }, (_, x) =>
        Math.round((data[4 * x]! + data[4 * x + 1]! + data[4 * x + 2]!) / 3),
      );
    },
    `data:image/png;base64,${png.toString('base64')}`,
    row,
  );
}
