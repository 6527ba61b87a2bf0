ALTER TABLE "outbox" DROP CONSTRAINT "outbox_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_event_id_booking_events_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_ticket_id_tickets_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_mot_alert_id_mot_alerts_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_mot_reminder_id_mot_reminders_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject" text;--> statement-breakpoint
-- The event stood beside its booking, and is what the mail tells of.
UPDATE "outbox" SET "subject" = coalesce("event_id"::text, "mot_reminder_id"::text, "booking_id"::text, "ticket_id"::text, "mot_alert_id"::text);--> statement-breakpoint
-- A row about nothing could never be composed.
DELETE FROM "outbox" WHERE "subject" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "ticket_id";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "mot_alert_id";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "mot_reminder_id";--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('requested', 'confirmed', 'collected', 'in_workshop', 'awaiting_approval', 'ready', 'delivered', 'closed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "mot_alerts" ADD CONSTRAINT "mot_alerts_look_confirmed" CHECK ("mot_alerts"."look_at" is null or "mot_alerts"."confirmed_at" is not null);--> statement-breakpoint
ALTER TABLE "mot_reminders" ADD CONSTRAINT "mot_reminders_days" CHECK ("mot_reminders"."days_before" in (30, 14, 7, 1));--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" > 0);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('contact', 'garage'));