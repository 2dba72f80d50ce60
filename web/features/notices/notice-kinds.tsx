import type { Channel, NoticeSetting } from '../../../contract/calls/notices.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './notice-settings.module.css'
import { NOTICE_WORDS, NOTICE_TEXTS as T } from './texts.ts'
import { useNotices } from './use-notices.ts'

type Parts = ReturnType<typeof useNotices>

interface RowProps extends Omit<Parts, 'notices'> {
  notice: NoticeSetting
  /** Whether this device receives push notices. */
  pushes: boolean
}

function Way({ channel, notice, busy, change }: Omit<RowProps, 'pushes'> & { channel: Channel }) {
  return (
    <Switch
      checked={channel === 'mail' ? notice.isMailOn : notice.isPushOn}
      busy={busy}
      aria-label={T.switch(NOTICE_WORDS[notice.kind].name, T[channel])}
      onChange={event => void change({ kind: notice.kind, channel, isOn: event.target.checked })}
    >
      {T[channel]}
    </Switch>
  )
}

function Always() {
  return (
    <p className={styles.always}>
      <Icon name="check" />
      {T.always}
    </p>
  )
}

function Row({ pushes, ...props }: RowProps) {
  const { name, when } = NOTICE_WORDS[props.notice.kind]
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>{when}</p>
      </div>
      <div className={styles.ways}>
        {props.notice.isMailFixed ? <Always /> : <Way channel="mail" {...props} />}
        {pushes && <Way channel="push" {...props} />}
      </div>
    </li>
  )
}

interface GroupProps extends Parts {
  title: string
  lead?: string
  pushes: boolean
}

function Group({ title, lead, notices, ...parts }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul>
        {notices.map(notice => (
          <Row key={notice.kind} notice={notice} {...parts} />
        ))}
      </ul>
    </section>
  )
}

interface NoticeKindsProps {
  notices: readonly NoticeSetting[]
  pushes: boolean
}

/** Kinds that can be switched off, then those that cannot. */
export function NoticeKinds({ notices: initial, pushes }: NoticeKindsProps) {
  const { notices, ...rest } = useNotices(initial)
  const parts = { ...rest, pushes }
  const fixed = notices.filter(notice => notice.isMailFixed)
  const optional = notices.filter(notice => !notice.isMailFixed)
  return (
    <>
      <Group title={T.optional} notices={optional} {...parts} />
      <Group title={T.fixed} lead={T.fixedLead} notices={fixed} {...parts} />
    </>
  )
}
