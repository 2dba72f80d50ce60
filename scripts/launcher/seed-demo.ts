import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirOf } from './environment.ts'
import { run, step } from './run.ts'

/** Fills an empty shop with the demo; does nothing when the shop has services. */
export async function seedDemo(serverUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const mark = path.join(dataDirOf(env), 'demo-unfinished')
  if (existsSync(mark)) return warnUnfinished()
  if (!(await isEmpty(serverUrl))) return
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, '')
  await step('デモのデータを作っています', async () => {
    const { code, output } = await run(process.execPath, ['demo/seed.ts'], { env })
    if (code !== 0) throw new Error(`デモのデータを作れませんでした。\n${output.trim()}`)
  })
  rmSync(mark)
}

async function isEmpty(serverUrl: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/prods', serverUrl))
  if (!answer.ok) throw new Error(`GET /api/prods が ${answer.status} を返しました。`)
  const { total_pages } = (await answer.json()) as { total_pages: number }
  return total_pages === 0
}

function warnUnfinished(): void {
  console.warn(
    'デモのデータは途中までです。作り直すには、止めてから npm run demo:reset を実行してください。',
  )
}
