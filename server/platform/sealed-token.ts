import { EncryptJWT, errors, jwtDecrypt } from 'jose'

/** Turns facts into tokens that others carry but only this server can read or make. */
export interface Sealer {
  seal(facts: Readonly<Record<string, unknown>>): Promise<string>
  /** Null for a token that was not sealed here. */
  open(token: string): Promise<Readonly<Record<string, unknown>> | null>
}

/** Encrypted and authenticated with a key of 32 bytes. */
export const createSealer = (key: Uint8Array): Sealer => ({
  seal: facts =>
    new EncryptJWT({ ...facts }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
  async open(token) {
    try {
      const { payload } = await jwtDecrypt(token, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  },
})
