import type { NoticeKind } from '../../../contract/notice-kinds.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { NOTICE_WORDS, NOTICE_TEXTS as T } from './texts.ts'
import styles from './unsubscribe.module.css'
import { useUnsubscribe } from './use-unsubscribe.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.unsubscribeTitle }]

export interface UnsubscribeData {
  token: string
  /** Null when the link is invalid. */
  found: { kind: NoticeKind; on: boolean } | null
}

function BadLink() {
  return (
    <PageFrame title={T.badLink} crumbs={CRUMBS} narrow>
      <div className={styles.unsubscribe}>
        <p>{T.badLinkLead}</p>
        <LinkButton to={links.noticeSettings}>{T.title}</LinkButton>
      </div>
    </PageFrame>
  )
}

const stateInWords = (name: string, { on, acted }: { on: boolean; acted: boolean }) => {
  if (!on) return T.unsubscribed(name)
  return acted ? T.resumed(name) : T.unsubscribeLead(name)
}

interface ChoiceProps {
  token: string
  kind: NoticeKind
  on: boolean
}

function Choice({ token, kind, on: initial }: ChoiceProps) {
  const { name } = NOTICE_WORDS[kind]
  const { on, acted, busy, change } = useUnsubscribe(token, initial)
  return (
    <PageFrame title={T.unsubscribeTitle} crumbs={CRUMBS} narrow>
      <div className={styles.unsubscribe}>
        <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
        <p role="status">{stateInWords(name, { on, acted })}</p>
        {!on && <p className="small">{T.unsubscribedLead}</p>}
        {on ? (
          <Button variant="primary" busy={busy} onClick={() => void change(false)}>
            {T.unsubscribeGo}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void change(true)}>
            {T.resume}
          </Button>
        )}
        <LinkButton variant="plain" to={links.noticeSettings}>
          {T.others}
        </LinkButton>
      </div>
    </PageFrame>
  )
}

/** Target of the unsubscribe link in mails, with or without a login. */
export function Unsubscribe({ token, found }: UnsubscribeData) {
  return found ? <Choice token={token} {...found} /> : <BadLink />
}

export function UnsubscribeLoading() {
  return (
    <PageFrame title={T.unsubscribeTitle} crumbs={CRUMBS} narrow>
      <div className={styles.unsubscribe} />
    </PageFrame>
  )
}
