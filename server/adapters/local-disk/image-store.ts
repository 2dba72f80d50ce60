import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { namedDiskFault, throwNamed } from '../../platform/limits/outages.ts'
import { PICTURES, type StoredFileKind } from '../../platform/pictures/stored-file-kind.ts'
import type { ImageStore, OpenedFile, StoredFile } from '../../ports/image-store.ts'

/** The local image store's folder in a data folder. */
export const imageFolderOf = (dataDir: string): string => join(dataDir, 'images')

/** A folder beside the images, so that the image route cannot serve private files. */
export const privateFolderOf = (dataDir: string): string => join(dataDir, 'attachments')

/** The folder of people's data exports. */
export const exportFolderOf = (dataDir: string): string => join(dataDir, 'exports')

/** A file whose writing was interrupted; it is listed and removed like an image. */
export const DRAFT = /\.[0-9a-f-]{36}\.draft$/

/** Stores files in a folder; a file gets its name only once it is completely written. */
export function createLocalImageStore(
  folder: string,
  fileKind: StoredFileKind = PICTURES,
): ImageStore {
  const fileOf = (path: string): string => {
    if (!fileKind.holds(path)) throw new Error(`not a path of this store: ${path}`)
    return join(folder, path)
  }
  return {
    put: async (path, bytes) =>
      writeWhole(fileOf(path), draft => writeFile(draft, bytes, { flag: 'wx', flush: true })).catch(
        throwNamed(namedDiskFault),
      ),
    putFile: async (path, file) =>
      writeWhole(fileOf(path), draft =>
        pipeline(createReadStream(file), createWriteStream(draft, { flags: 'wx', flush: true })),
      ).catch(throwNamed(namedDiskFault)),
    read: async path => unlessMissing(readFile(fileOf(path))),
    open: async path => unlessMissing(openWhole(fileOf(path))),
    async remove(path) {
      fileOf(path.replace(DRAFT, ''))
      await rm(join(folder, path), { force: true })
    },
    list: () => filesBelow(folder, fileKind),
  }
}

async function* filesBelow(folder: string, { holds }: StoredFileKind): AsyncIterable<StoredFile> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }))
  for await (const entry of entries ?? []) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const found = holds(path.replace(DRAFT, '')) && (await unlessMissing(stat(file)))
    if (found) yield { path, putAt: found.mtime }
  }
}

async function openWhole(path: string): Promise<OpenedFile> {
  const file = await open(path)
  const { size } = await file.stat()
  return { bytes: size, body: Readable.toWeb(file.createReadStream()) as OpenedFile['body'] }
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
