import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { cborText, coseKey, length16 } from './cose-key.ts';

/** The WebAuthn options that a gateway passes to a device, as far as the device reads them. */
interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** How a signature can differ from that of a real device. */
interface Wrongs {
  origin?: string;
  /** Signs without a finger, a face or a PIN. */
  isUnverified?: boolean;
  /** Reports this counter instead of the next one. */
  counter?: number;
}

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** A passkey in software: it makes real keys and real signatures (ES256). */
export class PasskeyDevice {
  readonly id = text(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  /** @param origin the site that its browser shows */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey: the answer for `POST /api/passkeys`. */
  register({ challenge, rp, user }: Options, wrongs: Wrongs = {}): object {
    this.#userHandle = user?.id ?? '';
    const clientData = this.#clientData('webauthn.create', challenge, wrongs);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), length16(id), id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#authData(rp?.id ?? '', UP | UV | AT, 0), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x59]),
      length16(authData),
      authData,
    ]);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge: the answer for `POST /api/passkeys/sign-in` and `POST /api/proofs`. */
  answer({ challenge, rpId }: Options, wrongs: Wrongs = {}): object {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, wrongs);
    const flags = wrongs.isUnverified ? UP : UP | UV;
    const authData = this.#authData(rpId ?? '', flags, wrongs.counter ?? this.#counter);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #envelope() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Wrongs): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
