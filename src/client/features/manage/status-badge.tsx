import './status-badge.css';

const labels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  live: 'Live',
  trash: 'Trash',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
};

export function StatusBadge({ status }: { status: keyof typeof labels }) {
  return (
    <span className="manage-badge" data-status={status}>
      {labels[status]}
    </span>
  );
}
