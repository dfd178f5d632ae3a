import type { RefObject } from 'react';
import { daysText, numberWords } from '../../../components/dateText.ts';
import { IconMenu } from '../../../components/IconMenu.tsx';
import { translate } from '../../../messages/dashboard.ts';
import { fileName, saveFile } from '../../../views/export/saveFile.ts';
import type { Period } from '../../../views/period/period.ts';
import { useTenant } from '../../../views/useTenant.ts';
import { averageText, type Chart, chartCsv, countText, type Series, type SummaryResource } from './chart.ts';

interface SaveMenuProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart | undefined;
  period: Period;
  plot: RefObject<HTMLElement | null>;
  /** Called with the error when saving fails, and with undefined when it succeeds. */
  onFault: (fault: string | undefined) => void;
}

export function SaveMenu({ resource, tenantId, chart, period, plot, onFault }: SaveMenuProps) {
  const { tenantName = tenantId } = useTenant();
  const { title, by } = resource.summary;
  const name = [resource.name, by, tenantId, period.from, period.to];
  const savePng = async () => {
    const drawing = plot.current?.querySelector('svg.recharts-surface');
    if (!chart || !(drawing instanceof SVGSVGElement)) return onFault(translate('dashboard.save.notDrawn'));
    try {
      saveFile(fileName(name, 'png'), await chartPng(drawing, { resource, chart, tenantName, period }));
      onFault(undefined);
    } catch {
      onFault(translate('dashboard.save.refused'));
    }
  };
  const saveCsv = () => {
    if (chart) saveFile(fileName(name, 'csv'), new Blob([chartCsv(resource, chart)], { type: 'text/csv' }));
  };
  const items = [
    { icon: 'bars', label: translate('dashboard.save.png'), onSelect: () => void savePng() },
    { icon: 'table', label: translate('dashboard.save.csv'), onSelect: saveCsv },
  ] as const;
  return <IconMenu label={translate('dashboard.save', { title })} icon="save" items={items} />;
}

interface PngOptions {
  readonly resource: SummaryResource;
  readonly chart: Chart;
  readonly tenantName: string | undefined;
  readonly period: Period;
}

/** Twice the screen resolution, for slides and print. */
const SCALE = 2;

// Lengths in CSS pixels.
const MARGIN = 24;
const LINE_HEIGHT = 22;
const TITLE_HEIGHT = 28;
const CAPTION_GAP = 6;
const SWATCH = 10;
const SWATCH_GAP = 6;
const ENTRY_GAP = 18;

/** Draws the bars as a PNG with title, caption and legend. Rejects if the browser cannot. */
async function chartPng(drawing: SVGSVGElement, options: PngOptions): Promise<Blob> {
  const bars = await imageOf(drawing);
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = (size: number, weight = '400') => `${weight} ${size}px ${getComputedStyle(drawing).fontFamily}`;
  const color = (token: string) => colorOf(drawing, token);
  context.font = font(12);
  const shown = options.chart.series.filter(({ total }) => total > 0);
  const entryWidth = (one: Series) => SWATCH + SWATCH_GAP + measure(context, entryText(one));
  const legend = inLines(shown, width, (one, isFirst) => entryWidth(one) + (isFirst ? 0 : ENTRY_GAP));
  const top = MARGIN + TITLE_HEIGHT + LINE_HEIGHT + CAPTION_GAP;
  const below = top + height + SWATCH_GAP;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (below + legend.length * LINE_HEIGHT + MARGIN - (LINE_HEIGHT - SWATCH) / 2) * SCALE;
  // Resizing resets the canvas settings.
  context.scale(SCALE, SCALE);
  context.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, style: { font: string; fill: string }) => {
    context.font = style.font;
    context.fillStyle = style.fill;
    context.fillText(text, x, y, width);
  };
  context.fillStyle = color('surface-raised');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const title = { font: font(15, '600'), fill: color('text') };
  write(options.resource.summary.title, MARGIN, MARGIN + 8, title);
  write(captionOf(options), MARGIN, MARGIN + TITLE_HEIGHT, { font: font(12), fill: color('text-muted') });
  context.drawImage(bars, MARGIN, top, width, height);
  legend.forEach((line, row) => {
    const y = below + (row + 0.5) * LINE_HEIGHT;
    let x = MARGIN;
    for (const series of line) {
      context.fillStyle = color(series.color);
      context.fillRect(x, y - SWATCH / 2, SWATCH, SWATCH);
      write(entryText(series), x + SWATCH + SWATCH_GAP, y, { font: font(12), fill: color('text') });
      x += entryWidth(series) + ENTRY_GAP;
    }
  });
  return pngOf(canvas);
}

const measure = (context: CanvasRenderingContext2D, text: string) => context.measureText(text).width;

/** A date in another year, so that the caption includes the year. */
const OTHER_YEAR = new Date(0, 0);

function captionOf({ resource, chart, tenantName, period }: PngOptions): string {
  const { average } = resource.summary;
  const days = `${daysText(period.from, period.to, OTHER_YEAR)} (${period.timeZone})`;
  const mean =
    average && chart.average !== null
      ? translate('dashboard.average', {
          average: averageText(average, chart.average, chart.currency),
          label: average.label,
        })
      : undefined;
  return [tenantName, days, countText(resource, chart.total), mean].filter((part) => part !== undefined).join(' · ');
}

const entryText = ({ label, total }: Series) => `${label} ${numberWords(total)}`;

/** Wraps items into lines of this width. `widthOf` includes the gap before an item, which the first of a line lacks. */
function inLines<Item>(items: readonly Item[], width: number, widthOf: (item: Item, isFirst: boolean) => number) {
  const lines: Item[][] = [];
  let end = 0;
  for (const item of items) {
    const line = lines.at(-1);
    if (line && end + widthOf(item, false) <= width) {
      line.push(item);
      end += widthOf(item, false);
    } else {
      lines.push([item]);
      end = widthOf(item, true);
    }
  }
  return lines;
}

/** The CSS properties to inline into each element, because an image has no style sheet. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight'];

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  drawing.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    copies[index]?.removeAttribute('style');
    for (const name of STYLES) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // An image cannot use the page's font.
  copy.setAttribute('font-family', 'sans-serif');
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Resolves a token to its color in the current color scheme. */
function colorOf(near: Element, token: string): string {
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
