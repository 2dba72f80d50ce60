import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { nothingBut } from '../security-headers.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { offlinePage } from './offline-page.ts'

/** Revalidated at each request, because an outdated worker must not stay. */
const ALWAYS = 'no-cache'
/** A fixed nonce: the page is the same for all clients and contains no user's text. */
const SCRIPT_MARK = 'offline'
/** A worker is bound by the policy of the response that delivered it. */
const WORKER_POLICY = nothingBut("connect-src 'self'")
const NOWHERE = { connect: [], images: [] }

/**
 * Serves the service worker and the page that it shows offline. The worker's text contains the
 * page's hash, so a changed page changes the worker and is fetched again. `folder` holds the files
 * of web/public.
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
      'Content-Security-Policy': WORKER_POLICY,
    }),
  )
  app.get('/offline', context =>
    context.html(page, 200, {
      'Cache-Control': ALWAYS,
      'Content-Security-Policy': contentSecurityPolicy(page, SCRIPT_MARK, NOWHERE),
    }),
  )
}
