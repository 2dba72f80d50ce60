import * as fc from 'fast-check'
import { type Api, api, type CallName } from '../../../contract/api.ts'
import { type Ids, MATRIX } from '../role-matrix.ts'
import { wireFieldsOf } from '../wire.ts'

export interface OddRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

type Pair = readonly [name: string, value: string]

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '01',
  '１２',
  '9007199254740993',
  '2147483648',
  '999999999999999',
  '9'.repeat(400),
  'null',
  'true',
  '[]',
  '{"$gt":""}',
  '\0',
  'あ\0い',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u202e\u200b\ufeff',
  'e\u0301'.repeat(500),
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '<script>',
  '\r\nSet-Cookie: a=b',
  '2026-02-31T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '1,2,3,,x',
  'x'.repeat(5000),
]
const NAMES = [
  '',
  'a[]',
  '__proto__',
  'constructor',
  'toString',
  'page',
  'id',
  'あ',
  'x'.repeat(300),
]
const TAILS = ['', '', '', '&', '&=&=', '&%', '&%ff=%00', '&%E3%81', '&a[b][c]=1', '?', '&+=+']

const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

/** The call's input with some fields odd, missing, repeated or unknown. */
function oddPairs(name: CallName, ids: Ids): fc.Arbitrary<Pair[]> {
  const usual = Object.entries(MATRIX[name].input?.(ids) ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const fields = [...Object.keys(wireFieldsOf(api[name])), ...usual.map(([field]) => field)]
  const field =
    fields.length > 0
      ? fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...fields) },
          { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
        )
      : fc.constantFrom(...NAMES)
  const change = fc.tuple(field, fc.array(oddText, { maxLength: 3 }))
  return fc.array(change, { maxLength: 3 }).map(changes => {
    const changed = new Set(changes.map(([one]) => one))
    return [
      ...usual.filter(([one]) => !changed.has(one)),
      ...changes.flatMap(([one, values]) => values.map(value => [one, value] as const)),
    ]
  })
}

const queryOf = (pairs: Pair[]): string =>
  pairs.map(pair => pair.map(text => encodeURIComponent(text.toWellFormed())).join('=')).join('&')

const BOUNDARY = 'odd-boundary'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const CONTENTS = [
  Buffer.alloc(0),
  PNG,
  Buffer.from('GIF89a'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('<svg onload=alert(1)>'),
  Buffer.alloc(70_000, 7),
]

interface OddFile {
  field: string
  filename: string
  type: string
  content: Buffer
}

const oddFile = (fields: string[]): fc.Arbitrary<OddFile> =>
  fc.record({
    field: fc.constantFrom(...fields, 'files', '__proto__'),
    filename: fc.constantFrom('', 'a.png', '../../a.png', 'あ"\\.pdf', 'x'.repeat(300), '\0.gif'),
    type: fc.constantFrom('image/png', 'application/pdf', '', 'text/html; charset=x', '\0'),
    content: fc.constantFrom(...CONTENTS),
  })

const partOf = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const textPart = ([name, value]: Pair): Buffer =>
  partOf(`Content-Disposition: form-data; name="${name}"`, value)

const filePart = ({ field, filename, type, content }: OddFile): Buffer =>
  partOf(
    `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}`,
    content,
  )

const END = Buffer.from(`--${BOUNDARY}--\r\n`)
/** Ways in which a body may be damaged; `at` is a position as a share of its length. */
const DISTORTIONS: Readonly<Record<string, (body: Buffer, at: number) => Buffer>> = {
  whole: body => body,
  cut: (body, at) => body.subarray(0, Math.floor(body.length * at)),
  'without its end': body => body.subarray(0, Math.max(0, body.length - END.length)),
  doubled: body => Buffer.concat([body, body]),
  'after other bytes': body => Buffer.concat([Buffer.from('\0odd\r\n'), body]),
  'with bare line feeds': body =>
    Buffer.from(body.toString('latin1').replaceAll('\r', ''), 'latin1'),
  'with a hole': (body, at) => {
    const hole = Math.floor(body.length * at)
    return Buffer.concat([body.subarray(0, hole), body.subarray(hole + 7)])
  },
}
const TYPES = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=other`,
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain; charset=\u00ff',
]

function oddForm(name: CallName, ids: Ids): fc.Arbitrary<Pick<OddRequest, 'headers' | 'body'>> {
  const fileFields = Object.keys((api as Api)[name].files ?? {})
  return fc
    .record({
      pairs: oddPairs(name, ids),
      files: fc.array(oddFile(fileFields), { maxLength: fileFields.length > 0 ? 3 : 1 }),
      filesFirst: fc.boolean(),
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constant(TYPES[0] ?? '') },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
      distortion: fc.oneof(
        { weight: 3, arbitrary: fc.constant('whole') },
        { weight: 2, arbitrary: fc.constantFrom(...Object.keys(DISTORTIONS)) },
      ),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      key: fc.constantFrom('', '', 'odd', 'k'.repeat(300)),
    })
    .map(({ pairs, files, filesFirst, type, distortion, at, key }) => {
      const texts = pairs.map(textPart)
      const sent = files.map(filePart)
      const whole = Buffer.concat([
        ...(filesFirst ? [...sent, ...texts] : [...texts, ...sent]),
        END,
      ])
      const body = DISTORTIONS[distortion]?.(whole, at) ?? whole
      const headers = { 'content-type': type, ...(key && { 'idempotency-key': key }) }
      return { headers, body }
    })
}

/** A request for the call with something odd about it. */
export function oddCall(name: CallName, ids: Ids): fc.Arbitrary<OddRequest> {
  const { method } = (api as Api)[name]
  const path = `/api/${name}`
  if (method === 'POST') return oddForm(name, ids).map(form => ({ method, path, ...form }))
  return fc.tuple(oddPairs(name, ids), fc.constantFrom(...TAILS)).map(([pairs, tail]) => ({
    method,
    path: `${path}?${queryOf(pairs)}${tail}`,
    headers: {},
    body: Buffer.alloc(0),
  }))
}
