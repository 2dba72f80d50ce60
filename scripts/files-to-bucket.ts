import path from 'node:path'
import pLimit from 'p-limit'
import { bucketStores, type FileStores, localStores } from '../server/adapters/file-stores.ts'
import { DRAFT } from '../server/adapters/local-disk/image-store.ts'
import { readConfig } from '../server/config.ts'
import type { ImageStore } from '../server/ports/image-store.ts'
import { loadEnvironment } from './launcher/environment.ts'
import { refuse } from './launcher/refuse.ts'

/**
 * Copies the files of the data folder to the configured bucket and leaves the folder as it is. What
 * the bucket already has is skipped, because no file ever changes: an interrupted run goes on
 * where it stopped, and a second one takes over what arrived meanwhile.
 */
const AT_ONCE = 8
/** The folder of `DATA_DIR` for each kind of files. */
const FOLDERS = { images: 'images', attachments: 'attachments', exports: 'exports' } as const

const { s3, dataDir } = readConfig(loadEnvironment())
if (!s3) refuse('移す先がありません。IMAGE_STORE=s3 と S3_… を .env に書いてください。')
const from = localStores(dataDir)
const to = bucketStores(s3, { countOutside: () => {}, showBreaker: () => {} })
let failed = 0
for (const kind of Object.keys(FOLDERS) as (keyof FileStores)[]) await copyAll(kind)
process.exitCode = failed > 0 ? 1 : 0

async function copyAll(kind: keyof FileStores): Promise<void> {
  const there = await pathsOf(to[kind])
  const missing = [...(await pathsOf(from[kind]))].filter(one => !there.has(one))
  const limit = pLimit(AT_ONCE)
  const results = await Promise.allSettled(
    missing.map(one => limit(() => to[kind].putFile(one, path.join(dataDir, FOLDERS[kind], one)))),
  )
  const faults = results.filter(one => one.status === 'rejected')
  failed += faults.length
  const copied = missing.length - faults.length
  console.log(
    `${kind}: ${copied} 写しました、${there.size} はもうありました、${faults.length} 失敗`,
  )
  if (faults[0]) console.log(`  ${faults[0].reason}（もう一度走らせると、続きから写します）`)
}

async function pathsOf(store: ImageStore): Promise<Set<string>> {
  const paths = new Set<string>()
  for await (const { path } of store.list()) if (!DRAFT.test(path)) paths.add(path)
  return paths
}
