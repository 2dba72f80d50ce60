import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { attachmentQuery } from '../../../../contract/calls/attachments.ts'
import { reportFileQuery } from '../../../../contract/calls/reports.ts'
import { requireShown } from '../../../domains/moderation/reports/read-report.ts'
import {
  type AttachmentContent,
  openAttachment,
  openShownAttachment,
} from '../../../domains/threads/attachments/open-attachment.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import type { CountCall } from '../../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../../limits/call-limits.ts'
import { attachedAs, PRIVATE_FILE, shownAs } from '../../private-file.ts'
import { type AuthenticateDeps, authenticate, authenticateMember } from '../authenticate.ts'

export interface AttachmentsDeps extends AuthenticateDeps {
  attachments: ImageStore
  countCall: CountCall
}

/** `GET /api/attachment`: the bytes of one file, for a member of the thread, with the token. */
export function mountAttachments(app: Hono, deps: AttachmentsDeps): void {
  app.get('/api/attachment', async context => {
    const { viewer, login } = await authenticateMember(deps, context)
    await deps.countCall(ROUTE_LIMITS['GET /api/attachment'], { login, incoming: undefined })
    const query = z.parse(attachmentQuery, { id: '', ...context.req.query() })
    const file = await openAttachment(deps, viewer.id, query)
    return answer(context, file)
  })
}

/** `GET /api/admin_report_file`: for the operator, and only files that a reporter has shown. */
export function mountReportFiles(app: Hono, deps: AttachmentsDeps): void {
  app.get('/api/admin_report_file', async context => {
    await authenticate(deps, context, 'admin')
    const query = { id: '', report_id: '', ...context.req.query() }
    const { reportId, id } = z.parse(reportFileQuery, query)
    await requireShown(deps.db, reportId, id)
    const file = await openShownAttachment(deps, id)
    return answer(context, file)
  })
}

/** GET's handler also answers HEAD, and a body that is not sent must be closed. */
async function answer({ req }: Context, file: AttachmentContent): Promise<Response> {
  if (req.raw.method !== 'HEAD') return new Response(file.body, { headers: privateHeaders(file) })
  await file.body.cancel()
  return new Response(null, { headers: privateHeaders(file) })
}

/** Browsers treat the file as no other type. */
const privateHeaders = (file: AttachmentContent): Record<string, string> => ({
  ...PRIVATE_FILE,
  'Content-Type': file.mediaType,
  'Content-Length': String(file.bytes),
  'Content-Disposition': disposition(file),
})

/** A picture is stored as WebP whatever was sent, so it is saved with that extension. */
const disposition = ({ kind, name }: AttachmentContent): string =>
  kind === 'pdf' ? attachedAs(name) : shownAs(name.replace(/\.[^.]*$/, '.webp'))
