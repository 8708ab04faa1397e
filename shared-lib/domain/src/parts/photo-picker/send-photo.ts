import { gatewayAddress, type Result } from '@nestwright/domain/base/http-calls';
import { keepPhoto } from '@nestwright/domain/photos/photo-calls';
import { PIECE_BYTES } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import type { DetailedError, Upload } from 'tus-js-client';

/** Pauses between attempts in milliseconds, long enough for a gateway to restart. */
const RETRIES = [500, 1000, 2000, 4000, 8000, 16_000];

/** A photo that is being uploaded. */
export interface Sending {
  blob: Blob;
  /** The id assigned by the gateway; an interrupted upload resumes with it. */
  id: string | null;
  onId: (id: string) => void;
  /** The uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a photo and stores it at the gateway. Calling it again resumes the upload. */
export async function sendPhoto(sending: Sending): Promise<Result<ShownPhoto>> {
  const { id, signal } = sending;
  const known = id === null ? null : await keepWhenFree(id, signal);
  // 409: bytes are missing. 404: the upload is older than a day.
  if (known !== null && (known.ok || (known.status !== 409 && known.status !== 404))) return known;
  const sent = await sendBytes({ ...sending, id: known?.status === 409 ? id : null });
  return sent.ok ? keepWhenFree(sent.value, signal) : sent;
}

/** Retries while the gateway is busy with other photos or unreachable. */
async function keepWhenFree(id: string, signal: AbortSignal): Promise<Result<ShownPhoto>> {
  for (const wait of RETRIES) {
    const answer = await keepPhoto(id, signal);
    const isLater =
      !answer.ok && (answer.status === undefined || answer.status >= 500 || answer.status === 429);
    if (!isLater || signal.aborted) return answer;
    await pause(Math.max(wait, (answer.retryAfter ?? 0) * 1000), signal);
  }
  return keepPhoto(id, signal);
}

async function sendBytes({ blob, id, onId, onProgress, signal }: Sending): Promise<Result<string>> {
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  const endpoint = gatewayAddress('/api/photo-uploads');
  let sentTo = id;
  return new Promise((resolve) => {
    const upload: Upload = new tus.Upload(blob, {
      endpoint,
      uploadUrl: id === null ? null : `${endpoint}/${id}`,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        sentTo = upload.url?.split('/').at(-1) ?? null;
        if (sentTo !== null) onId(sentTo);
      },
      onProgress: (sent, whole) => onProgress(whole > 0 ? sent / whole : 0),
      onSuccess: () => resolve({ ok: true, value: sentTo ?? '' }),
      onError: (error) => resolve({ ok: false, ...why(error) }),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      resolve({ ok: false, message: '' });
    });
    upload.start();
  });
}

function why(error: Error | DetailedError): { message: string; status?: number } {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer === null)
    return { message: 'The connection was lost. We keep the photo here; please try again.' };
  const status = answer.getStatus();
  try {
    const { error: told } = JSON.parse(answer.getBody()) as { error: { message: string } };
    return { message: told.message, status };
  } catch {
    return { message: 'The photo could not be sent. Please try again.', status };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
