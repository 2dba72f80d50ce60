import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import { UPLOAD_FOLDER } from '../../server/http/uploads/upload-folder.ts'
import type { Input } from '../support/calls.ts'
import { type Member, registerSeller, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let seller: Member
let service: number
/** A temporary folder for this file alone, so that uploads of other tests are not counted. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-hostile-'))
  vi.stubEnv('TMPDIR', folder)
  world = await openWorld()
  seller = await registerSeller(world, 'seller')
  const icon_file = new Blob([await jpeg(60)])
  const made = world.call('prod_create', { ...SERVICE_FORM, icon_file }, seller)
  service = (await succeed<{ id: number }>(made)).id
})
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const canvas = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c9a' } })
const jpeg = async (side: number) => new Uint8Array(await canvas(side).jpeg().toBuffer())
const bomb = async () => new Uint8Array(await canvas(8200).png().toBuffer())

const NO_PICTURE = 'JPG、PNG、GIF形式の画像のみアップロード可能です'
const BROKEN = '画像が途中で切れているか、壊れています。別の画像を選択してください'
const HUGE = '画像の縦横が大きすぎます。小さくしてから選択してください'
const HEAVY = '30MB以下の画像を選択してください'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const HOSTILE: [string, number, string, () => Promise<BlobPart> | BlobPart][] = [
  ['one byte more than 30 MB', 413, HEAVY, () => new Uint8Array(IMAGE_BYTES_MAX + 1)],
  ['a PDF that calls itself a photo', 400, NO_PICTURE, () => '%PDF-1.7\n1 0 obj'],
  ['an SVG with a script', 400, NO_PICTURE, () => SVG],
  ['67 million pixels in a small file', 400, HUGE, bomb],
  ['a photo that breaks off', 400, BROKEN, async () => (await jpeg(900)).slice(0, 2000)],
  ['no byte at all', 400, BROKEN, () => ''],
]

/**
 * Everything that an upload could leave: pictures, services, images, a profile, temporary files.
 */
async function everything() {
  const { prods } = await succeed(world.call('prods'))
  const shown = await succeed(world.call('prod', { prod_id: String(service) }))
  const my = await succeed(world.call('my', {}, seller))
  const stored = await readdir(world.imageFolder, { recursive: true })
  const onTheWay = (await readdir(folder)).filter(name => name.startsWith(UPLOAD_FOLDER))
  return { prods: prods.length, shown, my, stored: stored.sort(), onTheWay: onTheWay.length }
}

const CALLS = {
  prod_create: ['icon_file', () => ({ ...SERVICE_FORM })],
  prod_edit: ['icon_file', () => ({ ...SERVICE_FORM, prod_id: String(service) })],
  prod_image_create: ['icon_files', () => ({ prod_id: String(service) })],
  service_draft_picture: ['icon_file', () => ({})],
  user_edit: ['icon_file', () => ({ name: 'seller', text: '' })],
} as const satisfies Record<string, readonly [string, () => Input]>

for (const [what, status, message, content] of HOSTILE)
  test(`[VAL-27] [VAL-28] [VAL-34] [VAL-37] ${what} is refused with a message and leaves no file`, async () => {
    const before = await everything()
    const file = new File([await content()], 'photo.jpg', { type: 'image/jpeg' })
    for (const [name, [field, input]] of Object.entries(CALLS)) {
      const answer = await world.call(
        name as keyof typeof CALLS,
        { ...input(), [field]: file },
        seller,
      )
      const { error } = answer.body as FailureBody
      expect([name, answer.status, error.fields]).toEqual([name, status, { [field]: message }])
      expect(await everything()).toEqual(before)
    }
  })
