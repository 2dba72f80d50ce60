import { useQuery } from '@tanstack/react-query'
import { fillSlots } from '../../../../../contract/threads/phrase-slots.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { links } from '../../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../../ui/controls/button.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { closeDialog, Sheet } from '../../../../ui/layout/sheet.tsx'
import styles from './phrase-picker.module.css'
import { PHRASES_TEXTS as T } from './phrases-texts.ts'
import type { SlotValues } from './slot-values.ts'

interface PhrasePickerProps {
  values: SlotValues
  onPick: (text: string) => void
  onClose: () => void
}

/** The seller's 定型文, with their slots filled in for this thread. */
export function PhrasePicker({ values, onPick, onClose }: PhrasePickerProps) {
  const { data, isError } = useQuery(
    { queryKey: ['phrases'], queryFn: () => browserApi.phrases() },
    queryClient,
  )
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
            <button type="button" onClick={() => onPick(fillSlots(text, values))}>
              {title}
              <small>{fillSlots(text, values)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
