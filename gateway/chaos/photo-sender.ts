import type { GatewayProcess } from './gateway-process.ts';

const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

/** An answer as its sender reads it. */
export interface Said {
  status: number;
  retryAfter: number | null;
  says: string;
}

/** What a call was answered. */
export async function said(answer: Response): Promise<Said> {
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

/** Sends a photo to a gateway in the steps of a browser. */
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
    async piece(id: string, offset: number, piece: Buffer): Promise<Said> {
      const headers = {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      const url = `${address}/api/photo-uploads/${id}`;
      return said(await fetch(url, { method: 'PATCH', headers, body: new Uint8Array(piece) }));
    },
    /** Asks for the photo of what was sent; the answer, and the address of its small size. */
    async keep(id: string): Promise<Said & { small: string }> {
      const answer = await fetch(`${address}/api/photos/${id}`, { method: 'PUT', headers: TUS });
      const kept = answer.ok ? ((await answer.clone().json()) as { photo: { small: string } }) : null;
      return { ...(await said(answer)), small: kept?.photo.small ?? '' };
    },
  };
}
