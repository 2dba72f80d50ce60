import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from '../../ports/push-sender.ts'

const RECORD_BYTES = 4096
const LAST_RECORD = 2

const bytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export interface Chosen {
  salt: Buffer
  /** With its keys made. */
  own: ECDH
}

function choose(): Chosen {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return { salt: randomBytes(16), own }
}

/** Message encryption for web push (RFC 8291): one record of `aes128gcm` (RFC 8188). */
export function encryptNote(
  text: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  { salt, own }: Chosen = choose(),
): Buffer {
  const device = bytes(p256dh)
  const server = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, server])
  const secret = derive(own.computeSecret(device), bytes(auth), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(LAST_RECORD)])
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([salt, headOf(server), sealed])
}

function headOf(server: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(server.length, 4)
  return Buffer.concat([head, server])
}
