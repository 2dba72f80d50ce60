import { useState } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useImage } from '../../lib/format/image.ts'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { AskFirst } from '../../ui/feedback/ask-first.tsx'
import styles from './profile-form.module.css'
import { PROFILE_TEXTS as T } from './texts.ts'

/** The stored picture, or the avatar that others see without one. */
export function StoredPortrait({ user }: { user: CurrentUser }) {
  const image = useImage(user.icon, 'users')
  const [asking, setAsking] = useState(false)
  return (
    <>
      {image ? (
        <PickedPicture
          square
          className={styles.portrait}
          removeLabel={T.removeStored}
          onRemove={() => setAsking(true)}
        >
          <img {...image} alt={T.storedAlt} sizes="200px" />
        </PickedPicture>
      ) : (
        <Avatar person={user} size={120} />
      )}
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        send={browserApi.removeUserIcon}
        input={{}}
        texts={T.removal}
      >
        <p>{T.removeLead}</p>
      </AskFirst>
    </>
  )
}
