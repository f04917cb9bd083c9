/**
 * The circles in a graph of files (Map of file → [{ to, line }]), each once, as { file, line, message }
 * at the first import that takes part in it. Tarjan's strongly connected components, without recursion.
 */
export function circles(graph) {
  const found = []
  for (const group of components(graph)) {
    const members = new Set(group)
    const start = [...group].sort()[0]
    const first = graph.get(start).find(({ to }) => members.has(to))
    if (!first) continue
    found.push({ file: start, line: first.line, message: `a circle: ${roundTrip(graph, members, start).join(' → ')}` })
  }
  return found
}

/** The shortest way from a file back to itself. */
function roundTrip(graph, members, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const { to } of graph.get(path.at(-1)) ?? []) {
      if (to === start) return [...path, start].map((file) => file.replace(/^packages\//, ''))
      if (members.has(to) && !seen.has(to)) {
        seen.add(to)
        paths.push([...path, to])
      }
    }
  }
  return [start]
}

function components(graph) {
  const [index, low, onStack, stack, groups] = [new Map(), new Map(), new Set(), [], []]
  for (const root of graph.keys()) {
    if (index.has(root)) continue
    const work = [{ file: root, next: 0 }]
    while (work.length > 0) {
      const frame = work.at(-1)
      const { file } = frame
      if (frame.next === 0) {
        index.set(file, index.size)
        low.set(file, index.get(file))
        stack.push(file)
        onStack.add(file)
      }
      const edge = graph.get(file)[frame.next++]
      if (edge) {
        if (!graph.has(edge.to)) continue
        if (!index.has(edge.to)) work.push({ file: edge.to, next: 0 })
        else if (onStack.has(edge.to)) low.set(file, Math.min(low.get(file), index.get(edge.to)))
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) low.set(parent.file, Math.min(low.get(parent.file), low.get(file)))
      if (low.get(file) !== index.get(file)) continue
      const group = []
      for (let member; member !== file;) {
        member = stack.pop()
        onStack.delete(member)
        group.push(member)
      }
      if (group.length > 1 || graph.get(file).some(({ to }) => to === file)) groups.push(group)
    }
  }
  return groups
}
