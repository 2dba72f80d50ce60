import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { attachmentQuery } from '../../contract/attachments.ts'
import { reportFileQuery } from '../../contract/reports.ts'
import {
  type AttachmentContent,
  openAttachment,
  openShownAttachment,
} from '../domains/chat/open-attachment.ts'
import { requireShown } from '../domains/moderation/read-report.ts'
import type { Database } from '../platform/database.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { authenticate } from './authenticate.ts'

export interface AttachmentsDeps {
  db: Database
  identity: Pick<IdentityProvider, 'subjectOf'>
  attachments: ImageStore
}

/** `GET /api/attachment`: the bytes of one file, asked for with the token and for one's own thread. */
export function mountAttachments(app: Hono, deps: AttachmentsDeps): void {
  app.get('/api/attachment', async context => {
    const { viewer } = await authenticate(deps, context.req.header('authorization'), 'member')
    if (!viewer) throw new Error('a member has a user')
    const wish = z.parse(attachmentQuery, { id: '', ...context.req.query() })
    const file = await openAttachment(deps, viewer.id, wish)
    return answer(context, file)
  })
}

/** `GET /api/admin_report_file`: for the operator, of what a reporter has shown and nothing else. */
export function mountReportFiles(app: Hono, deps: AttachmentsDeps): void {
  app.get('/api/admin_report_file', async context => {
    await authenticate(deps, context.req.header('authorization'), 'admin')
    const query = { id: '', report_id: '', ...context.req.query() }
    const { report_id, id } = z.parse(reportFileQuery, query)
    await requireShown(deps.db, report_id, id)
    const file = await openShownAttachment(deps, id)
    return answer(context, file)
  })
}

/** HEAD is answered by GET's handler, and a file that nobody reads must be closed. */
async function answer({ req }: Context, file: AttachmentContent): Promise<Response> {
  if (req.raw.method !== 'HEAD') return new Response(file.body, { headers: privateHeaders(file) })
  await file.body.cancel()
  return new Response(null, { headers: privateHeaders(file) })
}

/** Kept by nobody on the way, taken for nothing else, and never run under our origin. */
const privateHeaders = (file: AttachmentContent): Record<string, string> => ({
  'Content-Type': file.mediaType,
  'Content-Length': String(file.bytes),
  'Content-Disposition': disposition(file),
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** A picture is stored as WebP whatever was sent, so it is saved under that ending. */
function disposition({ kind, name }: AttachmentContent): string {
  const saved = kind === 'pdf' ? name : name.replace(/\.[^.]*$/, '.webp')
  return `${kind === 'pdf' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeName(saved)}`
}

/** RFC 5987: also what `encodeURIComponent` leaves and a header must not carry. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
