import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export interface DeviceKeys {
  /** base64url, as browsers store keys. */
  readonly privateKey: string
  readonly auth: string
}

const TAG_BYTES = 16

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Decrypts an `aes128gcm` message body as a browser does (RFC 8188, RFC 8291); throws on any error.
 */
export function decryptNote(body: Buffer, { privateKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, senderEnd)
  const sealed = body.subarray(senderEnd)
  const device = createECDH('prime256v1')
  device.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = derive(device.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return withoutPadding(plain)
}

/** The plain text of the last record is followed by a 2 and zeros (RFC 8188). */
function withoutPadding(plain: Buffer): string {
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some(byte => byte !== 0))
    throw new Error('the padding of the message is not a 2 and zeros')
  return plain.subarray(0, end).toString()
}
