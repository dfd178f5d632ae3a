import { daysText } from '../../look/dayText.ts';
import { numberWords } from '../../look/numberWords.ts';
import { translate } from '../../messages/dashboard.ts';
import type { Period } from '../../views/period/period.ts';
import type { Chart } from './chart.ts';
import { averageText, countWords } from './chartWords.ts';
import type { Series, Summarised } from './series.ts';

/** What a picture tells beside the bars. */
interface Caption {
  readonly resource: Summarised;
  readonly chart: Chart;
  readonly tenantName: string | undefined;
  readonly period: Period;
}

/** Twice the pixels that are on the screen, for slides and print. */
const SCALE = 2;
const EDGE = 24;
const LINE = 22;
/** The heading's line, and what parts the words below it from the bars. */
const TITLE = 28;
const ABOVE = 6;
const SWATCH = 10;
/** Between the parts of a legend, and between a swatch and its words. */
const APART = 18;
const BESIDE = 6;

/**
 * The bars as a PNG picture in the colours of the screen, with what they are about above and what their colours stand for
 * below. Rejects where the browser cannot draw it.
 */
export async function chartPng(drawing: SVGSVGElement, caption: Caption): Promise<Blob> {
  const bars = await imageOf(drawing);
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const font = (size: number, weight = '400') => `${weight} ${size}px ${getComputedStyle(drawing).fontFamily}`;
  pen.font = font(12);
  const legend = inLines(pen, caption.chart.series, width);
  const about = aboutOf(pen, caption, width);
  const head = TITLE + about.length * LINE + ABOVE;
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (EDGE + head + height + BESIDE + legend.length * LINE + EDGE - (LINE - SWATCH) / 2) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.textBaseline = 'middle';
  const ink = (token: string) => colourOf(drawing, token);
  const write = (text: string, x: number, y: number, [style, colour]: readonly [font: string, colour: string]) => {
    pen.font = style;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = ink('surface-raised');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(caption.resource.summary.title, EDGE, EDGE + 8, [font(15, '600'), ink('text')]);
  about.forEach((line, row) => {
    write(line, EDGE, EDGE + TITLE + row * LINE, [font(12), ink('text-muted')]);
  });
  pen.drawImage(bars, EDGE, EDGE + head, width, height);
  legend.forEach((line, row) => {
    const y = EDGE + head + height + BESIDE + (row + 0.5) * LINE;
    for (const { series, x } of line) {
      pen.fillStyle = ink(series.colour);
      pen.fillRect(EDGE + x, y - SWATCH / 2, SWATCH, SWATCH);
      write(wordsOf(series), EDGE + x + SWATCH + BESIDE, y, [font(12), ink('text')]);
    }
  });
  pen.textAlign = 'center';
  for (const { text, x, y, size, weight, fill } of textsOf(drawing)) {
    write(text, EDGE + x, EDGE + head + y, [font(size, weight), fill]);
  }
  return pngOf(canvas);
}

/** What the picture is about, in lines of this width. The year is always said: a picture outlives it. */
function aboutOf(pen: CanvasRenderingContext2D, caption: Caption, width: number): readonly string[] {
  const { resource, chart, tenantName, period } = caption;
  const { average } = resource.summary;
  const mean =
    average && chart.average !== null
      ? translate('dashboard.average', { average: averageText(average, chart.average), label: average.label })
      : undefined;
  const days = translate('dashboard.days', { days: daysText(period.from, period.to, NO_YEAR) });
  const parts = [tenantName, days, countWords(resource, chart.total), mean].filter((part) => part !== undefined);
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)} · ${part}`;
    const fits = lines.length > 0 && pen.measureText(longer).width <= width;
    lines.splice(fits ? -1 : lines.length, 1, fits ? longer : part);
  }
  return lines;
}

/** A moment whose year is that of no figure. */
const NO_YEAR = new Date(0, 0);

const wordsOf = ({ label, total }: Series) => `${label} ${numberWords(total)}`;

/** The legend, as many of its parts in a line as there is room for. */
function inLines(pen: CanvasRenderingContext2D, all: readonly Series[], width: number) {
  const lines: { series: Series; x: number }[][] = [[]];
  let end = 0;
  for (const series of all.filter(({ total }) => total > 0)) {
    const own = SWATCH + BESIDE + pen.measureText(wordsOf(series)).width;
    if (end > 0 && end + own > width) {
      lines.push([]);
      end = 0;
    }
    lines.at(-1)?.push({ series, x: end });
    end += own + APART;
  }
  return lines;
}

/** What the axes say, by the middle of each word: a picture made of a drawing cannot use the page's typeface. */
function textsOf(drawing: SVGSVGElement) {
  const { left, top } = drawing.getBoundingClientRect();
  return [...drawing.querySelectorAll('text')].map((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const middle = { x: box.left - left + box.width / 2, y: box.top - top + box.height / 2 };
    const { fill, fontWeight: weight } = style;
    return { text: element.textContent, ...middle, size: Number.parseFloat(style.fontSize), weight, fill };
  });
}

/** What a style sheet says of the drawing; a picture has none, so it is written into each element. */
const STYLES = ['fill', 'stroke', 'stroke-width'];

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  drawing.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    copies[index]?.removeAttribute('style');
    for (const name of STYLES) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  for (const text of copy.querySelectorAll('text')) text.remove();
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** A token as the colour that it stands for in the present scheme. */
function colourOf(near: Element, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  near.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
  });
}
