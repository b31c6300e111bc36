import '../../../editing/wide-dialog.css';
import './career-editor.css';
import { useState } from 'react';
import type { CareerRecord } from '../../../../shared/career/resume-document.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';
import { CvReport } from './cv-report.tsx';
import { ImportDialog } from './import-dialog.tsx';

interface CvPanelProps {
  /** A new one whenever it has changed. */
  record: CareerRecord;
  onImported: () => void;
  onMessage: (message: ToastMessage) => void;
}

/** How the CV came out, and the way to take one over from elsewhere. */
export default function CvPanel({ record, onImported, onMessage }: CvPanelProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="cv-panel">
      <CvReport record={record} />
      <button type="button" className="button button-quiet button-small" onClick={() => setIsImporting(true)}>
        Import a CV
      </button>
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        onImported={() => {
          onMessage({ tone: 'success', text: 'CV imported successfully!' });
          onImported();
        }}
      />
    </div>
  );
}
