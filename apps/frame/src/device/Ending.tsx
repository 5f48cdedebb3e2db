/** What has become of it, and what to do next. */
export function Ending({ title, children }: { title: string; children: string }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}
