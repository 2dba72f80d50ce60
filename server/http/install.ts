import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { offlinePage } from './offline-page.ts'
import { SECURITY_HEADERS } from './pages.ts'

/** Asked for each time: an old worker must not stay. */
const ALWAYS = 'no-cache'
/** The page is one for all and holds no text of anybody. */
const SCRIPT_MARK = 'offline'
const NOWHERE = { connect: [], images: [] }

/**
 * The service worker and the page that it keeps for when the network is away. A changed page changes
 * the worker, and so is fetched anew. `folder` holds the files of web/public.
 */
export async function mountInstall(app: Hono, folder: string): Promise<void> {
  const worker = await readFile(path.join(folder, 'sw.js'), 'utf8')
  const drawing = await readFile(path.join(folder, 'illustrations', 'spot-offline.svg'), 'utf8')
  const page = offlinePage(drawing, SCRIPT_MARK)
  const version = createHash('sha256').update(page).digest('base64url')
  app.get('/sw.js', context =>
    context.body(`${worker}// ${version}\n`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': ALWAYS,
    }),
  )
  app.get('/offline', context =>
    context.html(page, 200, {
      ...SECURITY_HEADERS,
      'Cache-Control': ALWAYS,
      'Content-Security-Policy': contentSecurityPolicy(page, SCRIPT_MARK, NOWHERE),
    }),
  )
}
