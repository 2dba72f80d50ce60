import { type ReactNode, useState } from 'react'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { NicknameForm } from './nickname-form.tsx'
import styles from './registration.module.css'
import { REGISTRATION_TEXTS as T } from './texts.ts'
import { VerifyMail } from './verify-mail.tsx'

const CRUMBS = [{ label: T.crumbHome, to: links.home }, { label: T.title }]

export interface RegistrationProps {
  email: string
  verified: boolean
  /** Name of a user who is registered already; null for a new one. */
  name: string | null
  terms: ReactNode
}

function Registered({ name }: { name: string }) {
  return (
    <section className={styles.card}>
      <h2>{T.doneTitle}</h2>
      <p>{T.doneLead(name)}</p>
      <div className={styles.acts}>
        <LinkButton variant="primary" to={links.mypage}>
          {T.toMypage}
        </LinkButton>
      </div>
    </section>
  )
}

function Step({ email, verified, name, terms }: RegistrationProps) {
  const [hasWaited] = useState(!verified)
  if (name !== null) return <Registered name={name} />
  if (!verified) return <VerifyMail email={email} />
  return (
    <section className={styles.card}>
      {hasWaited && (
        <Notice tone="ok" role="status">
          {T.verified}
        </Notice>
      )}
      <h2>{T.formTitle}</h2>
      <NicknameForm terms={terms} />
    </section>
  )
}

export function RegistrationScreen(props: RegistrationProps) {
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      <Step {...props} />
    </PageFrame>
  )
}
