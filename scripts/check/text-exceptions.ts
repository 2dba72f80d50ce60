const PUBLIC = 'The words of public pages stand in their components until they are moved.'

/** Folders and files of the web that may hold Japanese words in code, each with the reason. */
export const EXCEPTIONS: ReadonlyArray<{ path: string; why: string }> = [
  {
    path: 'web/features/faq/',
    why: 'Questions and answers: prose with links, one file per topic.',
  },
  { path: 'web/features/legal/', why: 'Terms and policies: prose in articles, one file per part.' },
  { path: 'web/features/showcase/', why: 'Samples of the controls, seen by developers only.' },
  { path: 'web/features/author/', why: PUBLIC },
  { path: 'web/features/catalog/', why: PUBLIC },
  { path: 'web/features/home/', why: PUBLIC },
  { path: 'web/features/person/', why: PUBLIC },
  { path: 'web/features/service/', why: PUBLIC },
  { path: 'web/features/shell/', why: PUBLIC },
  { path: 'web/lib/', why: PUBLIC },
  { path: 'web/root.tsx', why: PUBLIC },
  { path: 'web/routes/author.tsx', why: PUBLIC },
  { path: 'web/routes/faq.tsx', why: PUBLIC },
  { path: 'web/routes/home.tsx', why: PUBLIC },
  { path: 'web/routes/legal.tsx', why: PUBLIC },
  { path: 'web/routes/privacy.tsx', why: PUBLIC },
  { path: 'web/routes/prod.tsx', why: PUBLIC },
  { path: 'web/routes/prods.tsx', why: PUBLIC },
  { path: 'web/routes/terms.tsx', why: PUBLIC },
  { path: 'web/routes/ui.tsx', why: PUBLIC },
  { path: 'web/routes/user.tsx', why: PUBLIC },
  { path: 'web/ui/', why: PUBLIC },
]
