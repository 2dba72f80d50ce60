import { IMAGE_BYTES_MAX } from '../../../contract/limits.ts'

/**
 * Most bytes that an endpoint reads of a body; beyond that it answers 413. All other endpoints read
 * none.
 */
export const BODY_LIMITS = {
  /** An event of the payment provider has some kB, its longest invoice some hundred kB. */
  event: 1_000_000,
  /** All texts of a form together: each at its longest in four-byte characters, and a margin. */
  fields: 200_000,
  /** One file of a form. */
  file: IMAGE_BYTES_MAX,
  /** The headers of one part of a form, and the boundary line before it. */
  partHead: 4096,
} as const

/** How many parts a form has at most, files and texts together. */
export const FORM_PARTS_MAX = 64

/** Most bytes of a whole form with as many files as its call takes. */
export function formBytesMax(fileFields: Readonly<Record<string, number>>): number {
  const files = Object.values(fileFields).reduce((sum, count) => sum + count, 0)
  return files * BODY_LIMITS.file + BODY_LIMITS.fields + FORM_PARTS_MAX * BODY_LIMITS.partHead
}
