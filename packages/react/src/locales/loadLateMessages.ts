/** How to load texts in the languages other than English, by their codes. */
export type LateLanguages<Texts> = Readonly<Partial<Record<string, () => Promise<Texts>>>>

/** Loads texts in one language; English where there is no such, or where it does not load. */
export async function loadLateMessages<Texts>(
  lang: string,
  english: Texts,
  others: LateLanguages<Texts>,
): Promise<Texts> {
  return others[lang]?.().catch(() => english) ?? english
}
