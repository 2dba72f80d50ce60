import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import { EXPORT_PARTS } from '../../../contract/calls/exports.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { type Export, FETCHED_WITHIN_SECONDS } from './export.ts'
import { findExport, markDone, markFailed, setPartsDone } from './export-store.ts'
import { firstPage } from './parts/first-page.ts'
import type { ExportFile, PartSources } from './parts/part.ts'
import { PARTS } from './parts/parts.ts'

configure({ useWebWorkers: false })

/**
 * The name begins like an upload's folder, so that the same sweep removes what a killed process
 * left.
 */
const FOLDER = 'yosooi-upload-export-'

export interface PackDeps extends PartSources {
  clock: Clock
  publish: Publish
  exports: ImageStore
}

/**
 * Packs a person's data into one file and stores it; a reaction notifies the person. A failed
 * attempt is shown as failed until the queue makes the next one.
 */
export async function packExport(deps: PackDeps, id: number): Promise<void> {
  const wanted = await findExport(deps.db, id)
  if (!wanted || wanted.doneAt) return
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  try {
    await store(deps, wanted, await pack(deps, wanted, join(folder, 'export.zip')))
  } catch (error) {
    await markFailed(deps.db, id, deps.clock())
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the file part by part, so that no more than one entry is in memory; returns its path. */
async function pack(deps: PackDeps, { id, userId, askedAt }: Export, file: string) {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file)))
  const add = ({ path, content }: ExportFile) => {
    const options = { lastModDate: askedAt, ...(typeof content !== 'string' && { level: 0 }) }
    return zip.add(path, typeof content === 'string' ? new TextReader(content) : content, options)
  }
  await add(firstPage(askedAt))
  for (const [done, name] of EXPORT_PARTS.entries()) {
    await setPartsDone(deps.db, id, done)
    for await (const entry of PARTS[name](deps, userId)) await add(entry)
  }
  await zip.close()
  return file
}

async function store({ db, clock, publish, exports }: PackDeps, { id }: Export, file: string) {
  const path = `exports/${randomBytes(16).toString('hex')}.zip`
  await exports.putFile(path, file)
  const { size: bytes } = await stat(file)
  const at = clock()
  const expiresAt = addSeconds(at, FETCHED_WITHIN_SECONDS)
  const isWanted = await db.transaction().execute(async tx => {
    const isMarked = await markDone(tx, id, { path, bytes, at, expiresAt })
    if (isMarked) await publish(tx, 'export.packed', { exportId: id })
    return isMarked
  })
  if (!isWanted) await exports.remove(path)
}
