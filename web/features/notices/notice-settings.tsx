import type { NoticeSetting } from '../../../contract/calls/notices.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { NoticeKinds } from './notice-kinds.tsx'
import styles from './notice-settings.module.css'
import { PushDevice } from './push-device.tsx'
import { NOTICE_WORDS, NOTICE_TEXTS as T } from './texts.ts'
import { usePushDevice } from './use-push-device.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

function WithPush({
  userId,
  serverKey,
  notices,
}: Omit<NoticeSettingsProps, 'pushKey'> & { serverKey: string }) {
  const device = usePushDevice(userId, serverKey)
  return (
    <>
      <PushDevice {...device} />
      <NoticeKinds notices={notices} pushes={device.state === 'on'} />
    </>
  )
}

export interface NoticeSettingsProps {
  userId: number
  notices: readonly NoticeSetting[]
  /** The server's key for push; null while push is off. */
  pushKey: string | null
}

/** The notices that a member gets, by kind, and whether this device gets them too. */
export function NoticeSettings({ pushKey, ...props }: NoticeSettingsProps) {
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      {pushKey ? (
        <WithPush serverKey={pushKey} {...props} />
      ) : (
        <NoticeKinds notices={props.notices} pushes={false} />
      )}
    </PageFrame>
  )
}

export function NoticeSettingsLoading() {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS} narrow>
      <Loading>
        {NOTICE_ROWS.map(row => (
          <p key={row} className={styles.waiting}>
            <Skeleton width="40%" height="20px" />
          </p>
        ))}
      </Loading>
    </PageFrame>
  )
}

const NOTICE_ROWS = Object.keys(NOTICE_WORDS)
