import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Folder } from './folder.ts'
import { freePort, isPortFree } from './free-port.ts'

/** Any free port, kept so that clients find the server again after a crash. */
export async function keptPort({ port: file }: Folder): Promise<number> {
  const kept = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0
  if (kept && (await isPortFree(kept))) return kept
  const port = await freePort()
  await writeFile(file, String(port))
  return port
}
