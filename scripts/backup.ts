import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { backUp } from '@yosooi/embedded-postgres/back-up'
import { copyFolder } from '@yosooi/embedded-postgres/copy-folder'
import { dataDirOf, loadEnvironment } from './launcher/environment.ts'
import { refuse } from './launcher/refuse.ts'

/**
 * Copies the data folder to a folder that does not exist yet, as of one moment, whether or not the
 * product runs. Files are copied both before and after the database, because they are written
 * before their rows and deleted after them. The sandbox is copied last: reconciliation finds what
 * happened at the payment provider after the database was copied.
 */
const env = loadEnvironment()
const [folder] = process.argv.slice(2)
if (!folder) refuse('書き出す先のフォルダーを書いてください：npm run backup -- ../控え')
if (env.DATABASE_URL)
  refuse(
    'DATABASE_URL のデータベースは、その道具で控えてください（docs/operations.md の Backup）。',
  )
const [from, to] = [dataDirOf(env), path.resolve(folder)]
if (existsSync(to)) refuse(`${to} はもうあります。新しいフォルダーを書いてください。`)
if (!existsSync(path.join(from, 'pg18'))) refuse(`${from} にデータはありません。`)

const draft = `${to}.unfinished-${process.pid}`
await mkdir(draft, { recursive: true, mode: 0o700 })
await copyFiles()
await backUp(from, draft)
await copyFiles()
await copySandbox()
await writeFile(path.join(draft, 'backup.json'), JSON.stringify({ at: new Date() }))
await rename(draft, to)
console.log(`${to} に控えました。`)

async function copyFiles(): Promise<void> {
  for (const name of ['images', 'attachments']) {
    const source = path.join(from, name)
    if (existsSync(source)) await copyFolder(source, path.join(draft, name))
  }
}

async function copySandbox(): Promise<void> {
  const file = path.join('sandbox', 'world.sqlite')
  if (!existsSync(path.join(from, file))) return
  await mkdir(path.join(draft, 'sandbox'), { recursive: true })
  const database = new DatabaseSync(path.join(from, file), { readOnly: true })
  await copyDatabase(database, path.join(draft, file))
  database.close()
}
