import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, nothing, success, timestamp } from '../fields.ts'
import { PICTURES_MAX } from '../limits.ts'
import { wireObject } from '../wire/wire-object.ts'
import { idList } from './catalog/service-form.ts'

const picture = { id: z.int(), icon: icon(), iconBack: icon() }
const draftPicture = wireObject(picture)
export type DraftPicture = z.core.output<typeof draftPicture>

const draft = wireObject({
  pictures: z.array(draftPicture),
  /** When it was last changed; null without a draft. */
  changedAt: z.nullable(timestamp()),
})
export type ServiceDraft = z.core.output<typeof draft>

/** The pictures of a service that its seller has not published yet (rule `draft-of-pictures`). */
export const serviceDrafts = {
  service_draft: endpoint({
    called: 'serviceDraft',
    method: 'GET',
    access: 'member',
    summary: 'まだ公開していないサービスの写真。並んだ順で、はじめが表紙（本サービス独自）',
    input: nothing(),
    output: draft,
  }),
  service_draft_picture: endpoint({
    called: 'addDraftPicture',
    method: 'POST',
    access: 'member',
    summary: `下書きに写真を足す。${PICTURES_MAX}枚まで。最後に変えてから30日で消える（本サービス独自）`,
    input: nothing(),
    files: { icon_file: 1 },
    output: wireObject({ success: z.literal(true), ...picture }),
  }),
  service_draft_picture_delete: endpoint({
    called: 'removeDraftPicture',
    method: 'POST',
    access: 'member',
    summary: '下書きの写真をはずす（本サービス独自）',
    input: wireObject({ pictureId: id() }),
    output: success(),
  }),
  service_draft_sort: endpoint({
    called: 'sortDraft',
    method: 'POST',
    access: 'member',
    summary:
      '下書きの写真を並べ替える。picture_ids は全部の id を新しい順に、カンマ区切り（本サービス独自）',
    input: wireObject({ pictureIds: idList() }),
    output: success(),
  }),
  service_draft_delete: endpoint({
    called: 'discardDraft',
    method: 'POST',
    access: 'member',
    summary: '下書きの写真をすべて消す（本サービス独自）',
    input: nothing(),
    output: success(),
  }),
}
