import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { SERVICE_FIELDS, storePerson } from '../../../../tests/support/rows/rows.ts'
import { createLocalImageStore } from '../../../adapters/local-disk/image-store.ts'
import { systemClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type MadePicture, makePicture, storePicture } from '../../../platform/pictures/pictures.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import { editProfile } from '../../accounts/edit-profile.ts'
import { createService } from '../create-service.ts'
import { deleteService } from '../delete-service.ts'
import { addServiceImages } from './add-service-images.ts'
import { sweepPictures } from './sweep-pictures.ts'

const { db } = await databaseOfFile()
let folder: string
let images: ImageStore
let deps: { db: Database; images: ImageStore; clock: () => Date }
let file: { field: string; path: string }
let toko: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-sweep-'))
  images = createLocalImageStore(path.join(folder, 'images'))
  deps = { db, images, clock: systemClock }
  file = { field: 'icon_file', path: path.join(folder, 'upload') }
  await sharp({ create: { width: 700, height: 700, channels: 3, background: '#fed' } })
    .jpeg()
    .toFile(file.path)
  toko = await storePerson(db, '透子')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const offer = () =>
  createService(
    { ...deps, publish: async () => {} },
    { id: toko, detailsSubmitted: true },
    SERVICE_FIELDS,
    {
      file,
    },
  )
const stored = async () =>
  (await readdir(path.join(folder, 'images'), { recursive: true }))
    .filter(name => name.includes('.'))
    .sort()
const tomorrow = { storeClock: () => new Date(Date.now() + 25 * 3_600_000) }

test('unreferenced pictures are deleted after a day; referenced ones stay with all copies', async () => {
  const { id } = await offer()
  await addServiceImages(deps, toko, id, [file, file])
  await editProfile(deps, toko, { name: '透子', text: '' }, file)
  const shown = await stored()
  expect(shown).toHaveLength(3 * 4 + 3)
  const orphan: MadePicture = await makePicture(file, 'prods', toko)
  await storePicture(images, orphan)
  const draft = path.join(folder, 'images', `${orphan.icon}.${crypto.randomUUID()}.draft`)
  await sharp(file.path).webp().toFile(draft)
  expect(await sweepPictures(deps)).toBe(0)
  expect(await sweepPictures({ ...deps, ...tomorrow })).toBe(orphan.files.size + 1)
  expect(await stored()).toEqual(shown)
  expect(await sweepPictures({ ...deps, ...tomorrow })).toBe(0)
})

test('pictures that a failing store did not delete are swept', async () => {
  const { id } = await offer()
  const broken = { ...images, remove: () => Promise.reject(new Error('the disk is away')) }
  const openBusinessOf = async () => ({ runningDeals: 0, openCheckouts: 0 })
  const before = await stored()
  await deleteService({ ...deps, images: broken, openBusinessOf }, toko, id)
  expect(await stored()).toEqual(before)
  expect(await sweepPictures({ ...deps, ...tomorrow })).toBe(4)
})

test('a store that was never written to has nothing to sweep', async () => {
  const empty = createLocalImageStore(path.join(folder, 'nowhere'))
  expect(await sweepPictures({ db, images: empty })).toBe(0)
})
