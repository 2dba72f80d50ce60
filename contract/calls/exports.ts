import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing, success, timestamp, UNKNOWN_VALUE } from '../fields.ts'
import { wireObject } from '../wire/wire-object.ts'

/** The parts of an export, in the order in which they are packed. */
export const EXPORT_PARTS = [
  'profile',
  'services',
  'deals',
  'messages',
  'reviews',
  'money',
  'favourites',
  'files',
] as const
export type ExportPartName = (typeof EXPORT_PARTS)[number]

export const EXPORT_STATES = ['packing', 'failed', 'ready', 'expired'] as const

/** A form posted here gets the file, so that the ticket is not part of an address. */
export const EXPORT_FILE_PATH = '/api/export_file'

export const EXPORT_PAGE = '/settings/export'

/** Longer than any token of a provider. */
const TOKEN_MAX = 20_000

const part = wireObject({
  name: z.enum(EXPORT_PARTS),
  count: z.int(),
  /** Null for parts that are not files. */
  bytes: z.nullable(z.int()),
})
export type ExportPart = z.core.output<typeof part>

const madeExport = wireObject({
  state: z.enum(EXPORT_STATES),
  fileName: z.string(),
  partsDone: z.int(),
  /** Null until it is packed. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(timestamp()),
})
export type MadeExport = z.core.output<typeof madeExport>

export const exports = {
  export: endpoint({
    called: 'readExport',
    method: 'GET',
    access: 'registered',
    summary: '自分のデータの持ち出しのいまと、入るものの数（本サービス独自）',
    input: nothing(),
    output: wireObject({
      now: timestamp(),
      made: z.nullable(madeExport),
      /** When another export may be requested; null when at once. */
      nextFrom: z.nullable(timestamp()),
      parts: z.array(part),
    }),
  }),
  export_create: endpoint({
    called: 'createExport',
    method: 'POST',
    access: 'registered',
    summary: '自分のデータを包みはじめる。一日に一度まで、はやいときは409（本サービス独自）',
    input: nothing(),
    output: success(),
  }),
  export_open: endpoint({
    called: 'openExport',
    method: 'POST',
    access: 'registered',
    summary:
      '受け取るための券。id_token は5分以内にログインしなおした自分のもの、ほかは403（本サービス独自）',
    input: wireObject({
      idToken: z.string({ error: UNKNOWN_VALUE }).check(z.maxLength(TOKEN_MAX, UNKNOWN_VALUE)),
    }),
    output: wireObject({ ticket: z.string() }),
  }),
}
