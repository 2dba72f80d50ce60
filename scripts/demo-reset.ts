import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stopAbandoned } from '@yosooi/embedded-postgres/stop-abandoned'
import { DATA, dataDirOf, loadEnvironment } from './launcher/environment.ts'
import { refuse } from './launcher/refuse.ts'

const env = loadEnvironment()
const dataDir = dataDirOf(env)

if (env.DATABASE_URL) refuse('DATABASE_URL が設定されています。自前のデータベースは消しません。')
if (!(await stopAbandoned(dataDir)))
  refuse(`${dataDir} は使用中です。先にヨソオイを止めてください。`)
const found = DATA.map(name => path.join(dataDir, name)).filter(place => existsSync(place))
for (const place of found) rmSync(place, { recursive: true })
console.log(
  found.length > 0
    ? `${dataDir} を空にしました。次の npm start でデモのデータを作ります。`
    : `${dataDir} にデータはありません。`,
)
