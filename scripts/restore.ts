import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { restore } from '@yosooi/embedded-postgres/restore'
import { DATA, dataDirOf, loadEnvironment } from './launcher/environment.ts'
import { refuse } from './launcher/refuse.ts'

/**
 * Fills an empty data folder from one that `npm run backup` made. The database comes last and in one
 * step, so that the product never starts on one whose files are missing.
 */
const env = loadEnvironment()
const [folder] = process.argv.slice(2)
if (!folder) refuse('控えのフォルダーを書いてください：npm run restore -- ../控え')
if (env.DATABASE_URL)
  refuse(
    'DATABASE_URL のデータベースは、その道具で戻してください（docs/operations.md の Backup）。',
  )
const [from, to] = [path.resolve(folder), dataDirOf(env)]
if (!existsSync(path.join(from, 'backup.json')))
  refuse(`${from} は終わりまで書かれた控えではありません。`)
if (DATA.some(name => existsSync(path.join(to, name))))
  refuse(`${to} にはデータがあります。空にするか、DATA_DIR で別のフォルダーを選んでください。`)

for (const name of ['images', 'attachments', 'sandbox']) {
  const source = path.join(from, name)
  if (existsSync(source)) await cp(source, path.join(to, name), { recursive: true })
}
await restore(from, to)
console.log(
  `${to} に戻しました。npm run reconcile -- --restored で照合し、npm start ではじめます。`,
)
