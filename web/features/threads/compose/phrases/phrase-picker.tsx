import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlank } from '../../../../../contract/text.ts'
import { fillSlots, type SlotValues } from '../../../../../contract/threads/phrase-slots.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { links } from '../../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { closeDialog, Sheet } from '../../../../ui/layout/sheet.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './phrase-picker.module.css'
import { PHRASES_TEXTS as T } from './phrases-texts.ts'
import { isSlash } from './slash.ts'

interface PhrasePickerProps {
  threadId: number
  values: SlotValues
  draft: string
  onPick: (text: string, phraseId: number) => void
  onClose: () => void
}

/** The seller's 定型文, with their slots filled in for this thread. */
export function PhrasePicker({ threadId, values, draft, onPick, onClose }: PhrasePickerProps) {
  const [isSaving, setSaving] = useState(false)
  const { data, isError } = useQuery(
    { queryKey: ['phrases'], queryFn: () => browserApi.phrases() },
    queryClient,
  )
  const onSaved = async () => {
    await queryClient.invalidateQueries({ queryKey: ['phrases'] })
    showToast(T.saved)
    onClose()
  }
  if (isSaving) return <DraftForm {...{ threadId, draft, onSaved, onClose }} />
  return (
    <Sheet
      open
      title={T.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={closeDialog}>{T.close}</Button>
          <LinkButton variant="plain" to={links.deskPhrases}>
            {T.edit}
          </LinkButton>
        </>
      }
    >
      {isError && <p role="alert">{T.failed}</p>}
      {!data && !isError && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      {data?.phrases.length === 0 && <p>{T.empty}</p>}
      <ul className={styles.phrases}>
        {data?.phrases.map(({ id, title, text }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(fillSlots(text, values), id)}>
              {title}
              <small>{fillSlots(text, values)}</small>
            </button>
          </li>
        ))}
      </ul>
      {!isBlank(draft) && !isSlash(draft) && (
        <Button variant="plain" size="small" onClick={() => setSaving(true)}>
          {T.fromDraft}
        </Button>
      )}
    </Sheet>
  )
}
