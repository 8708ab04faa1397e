import type { GatewayProcess } from './gateway-process.ts';

const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

/** What a photo's sender reads of an answer. */
export interface ReadAnswer {
  status: number;
  retryAfter: number | null;
  says: string;
}

/** Reads the answer to a call. */
export async function readAnswer(answer: Response): Promise<ReadAnswer> {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const { error } = (isJson ? JSON.parse(text) : {}) as { error?: { message: string } };
  const after = answer.headers.get('retry-after');
  return {
    status: answer.status,
    retryAfter: after === null ? null : Number(after),
    says: error?.message ?? '',
  };
}

/** Sends a photo to a gateway step by step, as a browser does. */
export function photoSender({ address }: Pick<GatewayProcess, 'address'>) {
  return {
    /** Begins an upload; returns its id. */
    async begin(bytes: Buffer): Promise<string> {
      const headers = { ...TUS, 'upload-length': String(bytes.length) };
      const made = await fetch(`${address}/api/photo-uploads`, { method: 'POST', headers });
      expect(made.status).toBe(201);
      return made.headers.get('location')!.split('/').at(-1)!;
    },
    /** How many bytes have arrived. */
    async arrived(id: string): Promise<number> {
      const answer = await fetch(`${address}/api/photo-uploads/${id}`, { method: 'HEAD', headers: TUS });
      return Number(answer.headers.get('upload-offset'));
    },
    /** Sends a piece that begins at `offset`. */
    async piece(id: string, offset: number, piece: Buffer): Promise<ReadAnswer> {
      const headers = {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      const url = `${address}/api/photo-uploads/${id}`;
      return readAnswer(await fetch(url, { method: 'PATCH', headers, body: new Uint8Array(piece) }));
    },
    /** Turns an upload into a photo; returns the answer and the address of the photo's small size. */
    async keep(id: string): Promise<ReadAnswer & { small: string }> {
      const answer = await fetch(`${address}/api/photos/${id}`, { method: 'PUT', headers: TUS });
      const kept = answer.ok ? ((await answer.clone().json()) as { photo: { small: string } }) : null;
      return { ...(await readAnswer(answer)), small: kept?.photo.small ?? '' };
    },
  };
}
