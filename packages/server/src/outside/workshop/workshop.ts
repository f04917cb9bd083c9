import { rm, stat } from 'node:fs/promises'
import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import {
  limitsOf,
  tableLimits,
  type Inspected,
  type JobName,
  type WorkerJobs,
  type Made,
  type CertificateSpec,
  type OfferPaperSpec,
  type PaperSpec,
  type PlanPaperSpec,
  type ReportSpec,
  type TextFound,
  type Variant,
} from './jobs.ts'
import { openPool, type Pool, type Reserve } from './pool.ts'

/**
 * Reads, draws and prints what people upload. All of it happens in processes of their own with limits of time and memory
 * and without the server's keys: a hostile file cannot stop the server. (They are not walled off further: they run as the
 * same user, with its files and its network.) Files go in and out by their paths.
 *
 * Every call throws `Unreadable` for a file that cannot be read (its `reason` says why); anything else that is thrown
 * is a fault of ours, and trying again may help. After a failure nothing is left at `to`.
 */
export type Workshop = Workers & {
  /** The same for the files of a company: companies take turns at the workers, and none occupies all of them. */
  of(companyId: string): Workers
  /** Ends the processes; what is under way fails. */
  close(): Promise<void>
}

/** What is done with files. */
export type Workers = {
  /** What a file is and says of itself. `mime` is what `kindOfContent` found. */
  inspect(path: string, about: { mime: string }): Promise<Inspected>
  /**
   * JPEGs of an image, out of one decode: `thumb` inside 320 × 320 pixels, `view` inside 1600 × 1600. Upright, in sRGB,
   * the first frame of an animation, on white, never enlarged, without metadata. Of a PDF: its first page.
   * With marks, they are drawn over it.
   */
  pictures(
    path: string,
    wanted: { variant: Variant; to: string }[],
    about: { mime: string; marks?: Annotations },
  ): Promise<(Made & { variant: Variant })[]>
  /** A logo as a PNG inside 600 × 180 pixels, see-through where it was. Of an SVG nothing but its drawing is left. */
  logo(path: string, to: string, about: { mime: string }): Promise<Made>
  /** The picture of a person: a square of 256 pixels, as WebP. */
  portrait(path: string, to: string): Promise<Made>
  /**
   * A page of a PDF (from 1) at `width` pixels: at most 4000 on either edge, and 25 million. With what is filled into its
   * forms and its annotations. A PNG, or a JPEG when it is a scan: `mime` says which.
   */
  page(path: string, page: number, to: string, about: { width: number }): Promise<Made>
  /** The sizes of a PDF's pages as they are shown, in points of 1/72 inch; the first 2000. */
  pages(path: string): Promise<{ width: number; height: number }[]>
  /** The words of a file for the search: at most a million characters. Pages are parted by form feeds. */
  text(path: string, about: { mime: string; languages: ('en' | 'es')[] }): Promise<TextFound>
  /** A copy of a PDF with the marks in it: as annotations that can be edited, or drawn into the pages. */
  burn(
    path: string,
    marks: Annotations,
    to: string,
    how: 'annotations' | 'burned',
  ): Promise<{ bytes: number; pages: number }>
  /** A PDF report of photos. */
  report(to: string, spec: ReportSpec): Promise<{ bytes: number; pages: number }>
  /** What a client is sent as a PDF. The same content gives the same bytes. */
  offerPaper(to: string, spec: OfferPaperSpec): Promise<WorkerJobs['offerPaper']['answer']>
  /** A copy of such a paper with the signature in its space, and the pages that tell of it. */
  certify(path: string, to: string, spec: CertificateSpec): Promise<{ bytes: number; pages: number }>
  /** Filed logs as a PDF. The same logs give the same bytes. */
  paper(to: string, spec: PaperSpec): Promise<{ bytes: number; pages: number }>
  /** A month of the calendar or a week of the schedule as a PDF. */
  planPaper(to: string, spec: PlanPaperSpec): Promise<{ bytes: number; pages: number }>
  /** The days of a calendar in iCalendar format between two days (YYYY-MM-DD): at most 1,000, in order. */
  holidays(ask: WorkerJobs['holidays']['ask']): Promise<WorkerJobs['holidays']['answer']>
  /**
   * Reads, plans or writes out a table that is imported. `input` is the file that grows with it: by its size goes how long the
   * work may take.
   */
  table<Name extends TableJob>(
    name: Name,
    input: string,
    ask: WorkerJobs[Name]['ask'],
  ): Promise<WorkerJobs[Name]['answer']>
}

type TableJob = 'tableRead' | 'tableHeader' | 'tablePlan' | 'tableErrors'

/**
 * `workers`: how many files are worked on at once (one process each; by default one less than there are cores, 2 to 4).
 * `temp`: a folder for what is written on the way.
 */
export function openWorkshop(settings: { workers?: number; temp: string; reserve?: Reserve }): Workshop {
  const pool = openPool(settings)
  return { ...workersFor(pool, ''), of: (companyId) => workersFor(pool, companyId), close: () => pool.close() }
}

function workersFor(pool: Pool, owner: string): Workers {
  async function run<Name extends JobName>(name: Name, ask: WorkerJobs[Name]['ask'], to: string[] = [], mime = '') {
    try {
      return await pool.run(name, ask, limitsOf(name, mime), owner)
    } catch (error) {
      await Promise.all(to.map((file) => rm(file, { force: true })))
      throw error
    }
  }
  return {
    inspect: (path, { mime }) => run('inspect', { path, mime }, [], mime),
    pictures: (path, wanted, { mime, marks = [] }) =>
      run(
        'pictures',
        { path, mime, wanted, marks },
        wanted.map((one) => one.to),
        mime,
      ),
    logo: (path, to, { mime }) => run('logo', { path, to, mime }, [to], mime),
    portrait: (path, to) => run('portrait', { path, to }, [to]),
    page: (path, page, to, { width }) => run('page', { path, page, to, width }, [to]),
    pages: (path) => run('pages', { path }),
    text: (path, { mime, languages }) => run('text', { path, mime, languages }, [], mime),
    burn: (path, marks, to, how) => run('burn', { path, marks, to, how }, [to]),
    report: (to, spec) => run('report', { to, spec }, [to]),
    paper: (to, spec) => run('paper', { to, spec }, [to]),
    planPaper: (to, spec) => run('planPaper', { to, spec }, [to]),
    offerPaper: (to, spec) => run('offerPaper', { to, spec }, [to]),
    certify: (path, to, spec) => run('certify', { path, to, spec }, [to]),
    holidays: (ask) => run('holidays', ask),
    table: async (name, input, ask) => pool.run(name, ask, tableLimits((await stat(input)).size), owner),
  }
}
